export { offerOfProduct, type Product, productCatalogue } from './api/product.queries';
export { ProductCard, ProductSizes } from './ui/product-card';
