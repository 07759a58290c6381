export { catalogueOfProducts, offerOfProduct, type Product } from './api/product.queries';
export { ProductCard } from './ui/product-card';
